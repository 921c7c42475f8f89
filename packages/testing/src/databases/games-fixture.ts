const syllable = (number: string) =>
  `(string_to_array('ba cor dun el fim gar hol in jo kel lum mir nor os pa quen ris sol tav ul', ' '))[1 + ${number} % 20]`

/**
 * SQL for the owner of a database: replaces the games by a number of invented ones, by 40 studios in 16
 * groups, each with a word of its own in its title.
 */
export const gamesFixture = (games: number): string => `
  truncate game, game_place, game_shelf, game_word;
  insert into game (friendly_id, title, studio, provider, game_code, kind, groups, art, position, enabled,
    playable)
  select 'game-' || n,
    (array['Amber', 'Brass', 'Copper', 'Danube', 'Ember', 'Fern', 'Golden'])[1 + n % 7] || ' ' ||
      (array['Harbour', 'Island', 'Jubilee', 'Kettle', 'Lantern'])[1 + n % 5] || ' ' ||
      ${syllable('n')} || ${syllable('n / 20')} || ${syllable('n / 400')} || ' ' || n,
    'Studio ' || chr(65 + n % 5) || chr(65 + n / 5 % 8), 'some-provider', 'game-' || n,
    'slots', array['group-' || n % 5, 'kind-' || n % 4, 'mood-' || n / 4 % 7], '/art/fox-and-acorn.svg', n * 10,
    true, true
  from generate_series(1, ${games}) n;
  analyze game, game_place, game_shelf, game_word`

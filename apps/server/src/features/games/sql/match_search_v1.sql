-- The query of a typed text: each word is the beginning of a word of the game, or one typo away from one
-- (`similar_words_v1`). `searched` is the text without its typos. No row when a word matches nothing.
create or replace function match_search_v1(p_text text) returns table (query text, searched text)
language sql stable set search_path = public, baize, pg_temp
as $$
  with typed as (
    select word collate "C" as word, place
    from string_to_table(baize.plain_words(p_text), ' ') with ordinality as t (word, place)
    where word <> ''),
  matched as (
    select word, place, is_known, case when not is_known then similar_words_v1(word) end as others
    from typed t, lateral (
      select exists (select from game_word w where w.word >= t.word
        and w.word < t.word || U&'\+10FFFF') as is_known) k)
  select
    string_agg(case when is_known then '''' || word || ''':*'
      else '(' || (select string_agg('''' || other || '''', ' | ') from unnest(others) as other) || ')' end,
      ' & ' order by place),
    string_agg(case when is_known then word else others[1] end, ' ' order by place)
  from matched
  having bool_and(is_known or others is not null)
$$;
grant execute on function match_search_v1 to baize_app;

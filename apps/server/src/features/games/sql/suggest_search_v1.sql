-- The nearest text for a search without results: each unknown word is replaced by the nearest of those that
-- begin alike, share trigrams or sound alike, at most two letters away (three from eight letters, one below
-- four; half the word when it sounds alike). Null when a word has none. Each kind of candidate is read by its
-- own index, as in `similar_words_v1`.
create or replace function suggest_search_v1(p_text text) returns text
language sql stable set search_path = public, baize, pg_temp
  set enable_seqscan = off set enable_indexonlyscan = off set enable_indexscan = off
as $$
  with typed as materialized (
    select word collate "C" as word, place,
      case when length(word) < 4 then 1 when length(word) < 8 then 2 else 3 end as most
    from string_to_table(baize.plain_words(p_text), ' ') with ordinality as t (word, place)
    where length(word) between 3 and 40),
  nearest as materialized (
    select t.place, coalesce(
      (select w.word from game_word w where w.word >= t.word and w.word < t.word || U&'\+10FFFF'
       order by w.word limit 1),
      (similar_words_v1(t.word))[1],
      (select c.word
       from (
         select w.word, w.games from game_word w
         where w.word % t.word and levenshtein_less_equal(w.word, t.word, t.most) <= t.most
         union
         select w.word, w.games from game_word w
         where w.word >= left(t.word, 2) and w.word < left(t.word, 2) || U&'\+10FFFF'
           and levenshtein_less_equal(w.word, t.word, t.most) <= t.most
         union
         select w.word, w.games from game_word w
         where w.sound = dmetaphone(t.word) collate "default" and w.sound <> ''
           and levenshtein(w.word, t.word) <= length(t.word) / 2 + 1) c
       where c.word !~ '[0-9]'
       order by levenshtein(c.word, t.word), similarity(c.word, t.word) desc, c.games desc, c.word
       limit 1)) as word
    from typed t)
  select string_agg(word, ' ' order by place) from nearest having bool_and(word is not null)
$$;
grant execute on function suggest_search_v1 to baize_app;

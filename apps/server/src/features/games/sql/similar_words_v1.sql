-- Words of the catalogue that differ from a typed word by one typo: a letter that is missing, wrong or too
-- many, or two neighbours in the wrong order. From five letters on, the word may be unfinished. Words of less
-- than four letters, and words with digits, forgive nothing. Internal.
--
-- A typo leaves the first or the second half of the word intact, unless it swaps the letters at the middle:
-- so the trigram index finds all candidates, for any number of words. Each pattern is looked up by itself,
-- without a scan of the words, which the planner would choose because it cannot estimate a pattern.
create or replace function similar_words_v1(p_word text) returns text[]
language sql stable set search_path = public, baize, pg_temp
  set enable_seqscan = off set enable_indexonlyscan = off set enable_indexscan = off
as $$
  with typed as materialized (
    select p_word collate "C" as word, length(p_word) as letters, length(p_word) / 2 as half
    where length(p_word) >= 4 and p_word !~ '[0-9]'),
  swapped as materialized (
    select array_agg(left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2))
      as words
    from typed, generate_series(1, letters - 1) as i),
  pattern as materialized (
    select left(word, half) || '%' as pattern from typed
    union all
    select '%' || substr(word, half + 1) || case when letters >= 5 then '%' else '' end from typed
    union all
    select left(word, half - 1) || substr(word, half + 1, 1) || substr(word, half, 1)
      || substr(word, half + 2) || '%' from typed),
  candidate as materialized (
    select distinct w.word from pattern p cross join lateral (
      select g.word from game_word g where g.word like p.pattern) w),
  judged as (
    select c.word,
      length(c.word) between t.letters - 1 and t.letters + 1
        and (c.word = any (s.words) or levenshtein_less_equal(c.word, t.word, 1) <= 1) as is_whole,
      t.letters >= 5 and length(c.word) > t.letters
        and (left(c.word, t.letters) = any (s.words)
          or levenshtein_less_equal(left(c.word, t.letters), t.word, 1) <= 1
          or levenshtein_less_equal(left(c.word, t.letters + 1), t.word, 1) <= 1
          or levenshtein_less_equal(left(c.word, t.letters - 1), t.word, 1) <= 1) as is_beginning
    from candidate c, typed t, swapped s where c.word !~ '[0-9]')
  select coalesce(array_agg(word order by word) filter (where is_whole),
    array_agg(word order by word) filter (where is_beginning))
  from judged
$$;
grant execute on function similar_words_v1 to baize_app;

-- Attempts at secrets that could be guessed, counted per source for all servers together. Unlogged: losing
-- the counts in a crash is harmless.
create unlogged table rate_limit (
  source text primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);
create index rate_limit_over on rate_limit (window_ends_at);
grant select, insert, update, delete on rate_limit to baize_app;

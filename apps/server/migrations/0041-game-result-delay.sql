-- How long the page of a game delays balance, net result and limits while a round runs and the game has not
-- reported its end.
alter table game add column result_delay_ms integer not null default 10 * 1000
  check (result_delay_ms between 0 and 60000);

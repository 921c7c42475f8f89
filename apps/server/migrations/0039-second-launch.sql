-- A second launch ends the first session at once for the player, and for its token when the running round
-- ends, at the latest at this instant.
alter table game_session add column last_round text, add column last_bets_until timestamptz;

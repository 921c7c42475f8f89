-- A second launch ends the first session for its player at once, and its token when the round that was running has ended, or at this instant.
alter table game_session add column last_round text, add column last_bets_until timestamptz;

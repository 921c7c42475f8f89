-- Movements onto an empty cash account: before each of these a player may have had no money at all (D-33). A
-- bet is never one, so bets do not write to this index. Only players have accounts of this kind.
create index posting_from_empty on wallet.posting (player_id, version desc)
  where kind = 'cash' and balance_after = amount;

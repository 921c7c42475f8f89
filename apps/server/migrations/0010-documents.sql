-- Files of players, and the documents that prove who they are.

-- The key of each stored file, sealed under a key of IDENTITY_KEYS. Without its key nobody can read a file.
create table file_key (
  player_id uuid not null,
  file_id uuid not null,
  sealed bytea,
  sealed_key text,
  created_at timestamptz not null default baize.now(),
  -- Erasure empties the key and keeps the row.
  erased_at timestamptz,
  primary key (player_id, file_id),
  constraint file_key_sealed check (
    num_nonnulls(sealed, sealed_key) = case when erased_at is null then 2 else 0 end)
);
comment on column file_key.sealed
  is 'Nonce, AES-256-GCM and tag of the key, bound to player, file and sealing key.';
comment on column file_key.sealed_key
  is 'The id of its key in the file of IDENTITY_KEYS. The database holds no key.';
-- The rows of a key, in their order: for the rotation, and to list the keys in use.
create index file_key_by_sealed_key on file_key (sealed_key, player_id, file_id) where sealed_key is not null;
grant select, insert on file_key to baize_app;
-- `npm run identity-keys -- rotate` seals again under the newest keys; erasure empties them.
grant update (sealed, sealed_key, erased_at) on file_key to baize_app;

-- Files of players in the file storage, under their ids.
create table stored_file (
  player_id uuid not null,
  id uuid not null,
  media_type text not null,
  -- Of the content as it is stored and without encryption; null until it is stored.
  bytes integer check (bytes > 0),
  -- SHA-256 of that content, by which equal pictures are found.
  digest bytea check (octet_length(digest) = 32),
  created_at timestamptz not null default baize.now(),
  -- An upload that did not end well is erased soon; a file in use by the date of its kind.
  erase_at timestamptz,
  erased_at timestamptz,
  primary key (player_id, id),
  check ((bytes is null) = (digest is null))
);
create index stored_file_to_erase on stored_file (erase_at) where erase_at is not null and erased_at is null;
create index stored_file_by_digest on stored_file (digest) where digest is not null and erased_at is null;
grant select, insert, update (bytes, digest, erase_at, erased_at) on stored_file to baize_app;

-- A document of a player by its type. Its status is derived from its sides.
create table player_document (
  player_id uuid not null,
  id uuid not null,
  type text not null,
  -- Since when every side has its pictures and staff have to decide, and the promised end of that; null while
  -- nothing waits for them.
  in_review_since timestamptz,
  decide_by timestamptz,
  -- The last day on which what was approved is valid, as printed on it; null when nothing approved will
  -- expire.
  expires_on date,
  created_at timestamptz not null default baize.now(),
  primary key (player_id, id),
  unique (player_id, type),
  check ((in_review_since is null) = (decide_by is null))
);
create index player_document_by_id on player_document (id);
create index player_document_in_review on player_document (decide_by, id) where in_review_since is not null;
create index player_document_expiring on player_document (expires_on) where expires_on is not null;
grant select, insert, update (in_review_since, decide_by, expires_on) on player_document to baize_app;

create table document_side (
  player_id uuid not null,
  document_id uuid not null,
  side text not null check (side in ('front', 'back')),
  status text not null check (status in ('uploaded', 'approved', 'rejected', 'expired')),
  -- Why staff rejected it, as the player reads it.
  reason text,
  changed_at timestamptz not null default baize.now(),
  primary key (player_id, document_id, side),
  check ((reason is null) = (status <> 'rejected'))
);
grant select, insert, update (status, reason, changed_at) on document_side to baize_app;

create table document_picture (
  player_id uuid not null,
  file_id uuid not null,
  document_id uuid not null,
  side text not null,
  -- The name of the file on the player's device.
  name text not null,
  uploaded_at timestamptz not null default baize.now(),
  -- Set when its side was rejected or has expired: the next pictures are those of the side.
  superseded_at timestamptz,
  primary key (player_id, file_id)
);
comment on column document_picture.name is 'Personal data: players name files after themselves.';
create index document_picture_of_document on document_picture (player_id, document_id);
grant select, insert, update (superseded_at, name) on document_picture to baize_app;

-- Files that a player adds to the answer of an information request. Staff see them once it is answered.
create table answer_file (
  player_id uuid not null,
  file_id uuid not null,
  request_id uuid not null,
  -- The name of the file on the player's device.
  name text not null,
  added_at timestamptz not null default baize.now(),
  primary key (player_id, file_id)
);
comment on column answer_file.name is 'Personal data: players name files after themselves.';
create index answer_file_of_request on answer_file (player_id, request_id);
-- A file that the player removes before the answer leaves no row.
grant select, insert, delete, update (name) on answer_file to baize_app;

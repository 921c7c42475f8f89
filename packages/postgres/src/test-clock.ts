import type pg from 'pg'

/**
 * Installs an adjustable clock in a test or demo database: `baize.now()` becomes the real time plus an
 * offset, and `baize.advance_clock(seconds)` advances it and notifies every process on the channel
 * `baize_clock`. Never in production.
 */
export async function installTestClock(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create table if not exists baize.clock_shift (
      only_row boolean primary key default true check (only_row),
      shift_ms bigint not null default 0
    );
    insert into baize.clock_shift default values on conflict do nothing;
    grant select on baize.clock_shift to public;

    create or replace function baize.now() returns timestamptz
      language sql volatile parallel safe
      as 'select clock_timestamp() + (select shift_ms from baize.clock_shift) * interval ''1 millisecond''';

    create or replace function baize.tell_clock_shift() returns trigger
      language plpgsql as $$
      begin
        perform pg_notify('baize_clock', new.shift_ms::text);
        return null;
      end $$;
    drop trigger if exists tell_clock_shift on baize.clock_shift;
    create trigger tell_clock_shift after update on baize.clock_shift for each row
      execute function baize.tell_clock_shift();

    create or replace function baize.advance_clock(p_seconds double precision) returns timestamptz
      language plpgsql security definer set search_path = baize, pg_temp as $$
      begin
        update baize.clock_shift set shift_ms = shift_ms + (p_seconds * 1000)::bigint;
        return baize.now();
      end $$;
  `)
}

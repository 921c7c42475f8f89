-- The value that loading content last wrote for a setting. It lets the next load distinguish changes of the
-- file from changes by the command.
alter table setting add column loaded_value jsonb;
comment on column setting.loaded_value
  is 'The value in content/operator.json when it was last loaded; null when the file never had this setting.';

-- Earlier, each load wrote an audit row for the settings that it changed.
update setting s set loaded_value = l.value
from (
  select distinct on (e.subject) substr(e.subject, length('setting:') + 1) as name, e.details->'to' as value
  from audit_event e
  where e.subject like 'setting:%' and e.action = 'setting_changed'
    and e.details->>'reason' = 'content loaded'
  order by e.subject, e.seq desc) l
where l.name = s.name;

-- The decision about a case.
alter table staff_case add column decision text
  check (decision in ('credit', 'return', 'close', 'paid', 'failed'));
comment on column staff_case.decision
  is 'The decision of staff; null while the case is open, and when a note closed it.';

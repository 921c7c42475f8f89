-- Commands on the server's machine must name an administrator as the responsible member of staff.
-- Administrators have no other rights.
alter table staff_member drop constraint staff_member_role_check;
alter table staff_member add constraint staff_member_role_check
  check (role in ('payments', 'support', 'auditor', 'administrator'));

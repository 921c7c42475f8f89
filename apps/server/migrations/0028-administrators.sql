-- Whoever runs the commands of the server's machine names a member of staff who may: administrators do nothing else.
alter table staff_member drop constraint staff_member_role_check;
alter table staff_member add constraint staff_member_role_check check (role in ('payments', 'support', 'auditor', 'administrator'));

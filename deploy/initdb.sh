#!/bin/bash
# Creates Parley's roles and database in a new PostgreSQL.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U postgres -v app="$APP_PASSWORD" -v owner="$OWNER_PASSWORD" <<'SQL'
create role parley_owner login password :'owner';
create role parley_app login password :'app';
grant parley_app to parley_owner with inherit false, set true;
create database parley owner parley_owner;
SQL

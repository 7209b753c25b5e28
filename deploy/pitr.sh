#!/bin/sh
# Backups to any instant: a base backup and the archive of write-ahead logs (docs/operations.md).
#
#   deploy/pitr.sh backup  ARCHIVE FOLDER                   a base backup of the server that PG* variables name
#   deploy/pitr.sh restore ARCHIVE FOLDER INSTANT DATADIR   a data folder as of the instant, ready to start
#   deploy/pitr.sh try                                      both on a server of its own on loopback, with a check
#
# `try` needs Debian's postgresql package and runs the servers as the user postgres when root calls it.
set -eu

bin=${PG_BIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)}
PATH="${bin:+$bin:}$PATH"

backup() {
  pg_basebackup --pgdata="$2" --format=plain --wal-method=fetch --checkpoint=fast
  # A backup without the log written during it cannot be restored.
  pg_verifybackup --quiet "$2"
  test -d "$1"
}

restore() {
  test ! -e "$4" || { echo "$4 exists: restore into a new folder." >&2; exit 1; }
  cp -R "$2" "$4"
  chmod 700 "$4"
  {
    echo "restore_command = 'cp \"$1/%f\" \"%p\"'"
    echo "recovery_target_time = '$3'"
    # The server stops at the instant, opens for writing, and starts a timeline of its own.
    echo "recovery_target_action = 'promote'"
    echo "archive_mode = off"
  } >>"$4/postgresql.auto.conf"
  touch "$4/recovery.signal"
}

# Starts the server of a data folder on loopback and waits until it answers as a primary.
start() {
  pg_ctl --pgdata="$1" --log="$1.log" --options="-p $PGPORT -c listen_addresses=127.0.0.1 -c unix_socket_directories=''" --wait start >/dev/null
  tries=0
  until [ "$(psql -Atc 'select pg_is_in_recovery()' 2>/dev/null)" = f ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || { cat "$1.log" >&2; exit 1; }
    sleep 0.2
  done
}

try() {
  work=$(mktemp -d)
  trap 'for one in "$work/primary" "$work/restored"; do pg_ctl --pgdata="$one" --mode=immediate stop >/dev/null 2>&1 || true; done; rm -rf "$work"' EXIT
  export PGHOST=127.0.0.1 PGPORT="${PGPORT:-54329}" PGUSER=postgres PGDATABASE=postgres
  mkdir "$work/archive"
  initdb --pgdata="$work/primary" --username=postgres --auth=trust --encoding=UTF8 --locale=C >/dev/null
  cat >>"$work/primary/postgresql.conf" <<CONF
archive_mode = on
archive_command = 'test ! -f "$work/archive/%f" && cp "%p" "$work/archive/%f"'
CONF
  start "$work/primary"
  psql -qc 'create table messages (id int primary key, at timestamptz not null default now())'
  psql -qc 'insert into messages select generate_series(1, 1000)'
  backup "$work/archive" "$work/base"
  psql -qc 'insert into messages select generate_series(1001, 2000)'
  instant=$(psql -Atc 'select clock_timestamp()')
  # The mistake that is to be undone.
  psql -qc 'delete from messages'
  psql -qAtc 'select pg_switch_wal()' >/dev/null
  pg_ctl --pgdata="$work/primary" --mode=fast stop >/dev/null
  restore "$work/archive" "$work/base" "$instant" "$work/restored"
  start "$work/restored"
  found=$(psql -Atc 'select count(*) from messages')
  [ "$found" = 2000 ] || { echo "2000 rows were expected, $found were restored." >&2; exit 1; }
  echo "Restored to $instant: 2000 of 2000 rows, those written after the base backup among them."
}

case "${1:-}" in
backup) backup "$2" "$3" ;;
restore) restore "$2" "$3" "$4" "$5" ;;
try)
  if [ "$(id -u)" = 0 ]; then
    cp "$0" /tmp/parley-pitr.sh && chmod 755 /tmp/parley-pitr.sh
    exec setpriv --reuid=postgres --regid=postgres --init-groups env HOME=/tmp sh /tmp/parley-pitr.sh try
  fi
  try
  ;;
*) sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac

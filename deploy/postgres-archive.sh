#!/bin/bash
# The archive of PostgreSQL's log and its base copies, by pgBackRest: beside the database, and off-site as well where
# OFFSITE_S3_BUCKET names a bucket. docs/operations.md tells how a moment is brought back.
set -euo pipefail
export PGBACKREST_CONFIG=${PGBACKREST_CONFIG:-/tmp/pgbackrest.conf}

# Named each time and not by the environment: what a restore leaves for PostgreSQL to call has it too.
archive() {
  pgbackrest --stanza=aulario "$@"
}

settings() {
  # Whoever reads it reads the keys of the bucket.
  umask 077
  {
    echo '[global]'
    echo "repo1-path=${ARCHIVE_PATH:-/archive}"
    echo 'repo1-bundle=y'
    echo 'repo1-retention-full=2'
    if [ -n "${OFFSITE_S3_BUCKET:-}" ]; then
      echo 'repo2-type=s3'
      echo 'repo2-path=/postgres'
      echo 'repo2-bundle=y'
      echo 'repo2-retention-full=4'
      echo "repo2-s3-bucket=$OFFSITE_S3_BUCKET"
      echo "repo2-s3-endpoint=${OFFSITE_S3_ENDPOINT:?of the bucket OFFSITE_S3_BUCKET}"
      echo "repo2-s3-region=${OFFSITE_S3_REGION:-us-east-1}"
      echo "repo2-s3-key=${OFFSITE_S3_ACCESS_KEY:?of the bucket OFFSITE_S3_BUCKET}"
      echo "repo2-s3-key-secret=${OFFSITE_S3_SECRET_KEY:?of the bucket OFFSITE_S3_BUCKET}"
      echo "repo2-s3-uri-style=${OFFSITE_S3_STYLE:-host}"
      if [ -n "${BACKUP_PASSPHRASE:-}" ]; then
        echo 'repo2-cipher-type=aes-256-cbc'
        echo "repo2-cipher-pass=$BACKUP_PASSPHRASE"
      fi
    fi
    echo 'compress-type=zst'
    echo 'start-fast=y'
    echo 'log-level-console=info'
    echo 'log-level-file=off'
    # A bucket that is away does not fill the disk: beyond this the log goes on without the archive.
    echo 'archive-async=y'
    echo 'archive-push-queue-max=4GiB'
    echo "spool-path=${ARCHIVE_SPOOL:-/tmp/pgbackrest-spool}"
    echo "lock-path=${ARCHIVE_LOCK:-/tmp/pgbackrest-lock}"
    echo '[aulario]'
    echo "pg1-path=$PGDATA"
    echo 'pg1-user=aulario'
    echo "pg1-socket-path=${PGHOST:-/var/run/postgresql}"
    echo "pg1-port=${PGPORT:-5432}"
  } > "$PGBACKREST_CONFIG"
  # What archives is PostgreSQL, which does not run as root.
  [ "$(id -u)" != 0 ] || chown postgres "$PGBACKREST_CONFIG"
}

repositories() {
  echo 1
  [ -z "${OFFSITE_S3_BUCKET:-}" ] || echo 2
}

# A whole copy on Sundays, and at first; on other days what changed since.
copy() {
  local kind=diff
  [ "$(date +%u)" != 7 ] || kind=full
  for repository in $(repositories); do
    archive --repo="$repository" --type="$kind" backup || echo "No copy was made in repository $repository."
  done
}

case "${1:-}" in
with-settings)
  settings
  exec docker-entrypoint.sh "${@:2}"
  ;;
copies)
  settings
  until archive stanza-create; do sleep 10; done
  while true; do
    copy
    # At half past two in Lima.
    sleep $((($(date -d '07:30 tomorrow' +%s) - $(date +%s)) % 86400 + 60))
  done
  ;;
copy)
  settings
  archive stanza-create
  copy
  ;;
restore)
  settings
  archive --delta --type=time "--target=${2:?a moment with its zone: '2026-11-22 16:48:17-05'}" \
    --target-action=promote restore
  ;;
*)
  echo 'postgres-archive with-settings … | copies | copy | restore MOMENT' >&2
  exit 1
  ;;
esac

#!/bin/sh
# Runs once, when the primary is made: the replica of this network may stream from it, with the password.
set -eu
echo 'host replication aulario samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"

# PostgreSQL with pgBackRest, which keeps its log and copies: any moment can be brought back.
FROM postgres:18-bookworm
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates pgbackrest \
    && rm -rf /var/lib/apt/lists/* \
    && install --directory --owner=postgres --group=postgres --mode=700 /archive
COPY --chmod=755 deploy/postgres-archive.sh /usr/local/bin/postgres-archive
ENV PGBACKREST_CONFIG=/tmp/pgbackrest.conf
ENTRYPOINT ["postgres-archive", "with-settings"]
CMD ["postgres"]

// The files of the system that an installation on one machine consists of.

const made = '# Hecho por npm run setup, que lo vuelve a escribir';

/**
 * The service, closed to everything that it does not need.
 * @param {{ project: string, dataDir: string, database: string }} place
 */
export function serviceUnit({ project, dataDir, database }) {
  const postgres = database === 'postgres' ? ' postgresql.service' : '';
  return `${made}: los cambios van en «systemctl edit aulario».
[Unit]
Description=Aulario
Documentation=file://${project}/docs/operations.md
After=network-online.target${postgres}
Wants=network-online.target${postgres}
StartLimitIntervalSec=0

[Service]
User=aulario
Group=aulario
WorkingDirectory=${project}
ExecStart=${project}/node_modules/.bin/node --env-file=.env apps/server/src/main.ts
Environment=NODE_ENV=production NODE_COMPILE_CACHE=${dataDir}/compile-cache
Environment=MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=32768
# 78: un ajuste está mal y volver a iniciar no sirve. Lo demás se inicia otra vez.
Restart=on-failure
RestartSec=2
RestartPreventExitStatus=78
TimeoutStopSec=30
LimitNOFILE=65536
TasksMax=512
MemoryHigh=70%
MemoryMax=85%

StateDirectory=aulario
StateDirectoryMode=0700
UMask=0077
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
ProtectProc=invisible
NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RemoveIPC=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
}

/** Takes the archives that the product makes each night to another machine; what was copied stays there. */
export function copyService({ dataDir, copyTo }) {
  return `${made}.
[Unit]
Description=Copia de los respaldos de Aulario a otra máquina
After=network-online.target

[Service]
Type=oneshot
User=aulario
ExecStart=/usr/bin/rsync --archive --ignore-existing --include=aulario-* --exclude=* --timeout=300 ${dataDir}/backups/ ${copyTo}/
TimeoutStartSec=4h
NoNewPrivileges=yes
ProtectSystem=strict
PrivateTmp=yes
Nice=10
`;
}

/** After three in Lima, when the product makes its backup. */
export const copyTimer = `${made}.
[Unit]
Description=Copia de los respaldos de Aulario, cada noche

[Timer]
OnCalendar=*-*-* 04:30:00 America/Lima
RandomizedDelaySec=20min
Persistent=true

[Install]
WantedBy=timers.target
`;

/** The log of the machine never fills its disk. */
export const journalLimits = `${made}.
[Journal]
SystemMaxUse=500M
MaxRetentionSec=6month
`;

/** TLS by Caddy, which gets and renews certificates by itself. While the server starts anew, requests wait. */
export function caddySite({ domain, port }) {
  return `${made}.
${domain} {
	request_body {
		max_size 20MB
	}
	reverse_proxy 127.0.0.1:${port} {
		lb_try_duration 20s
		lb_try_interval 250ms
	}
}
`;
}

/** Debian's own Caddyfile shows a page of Caddy; another one is somebody's work and only imports ours. */
export function caddyfile(text) {
  const ours = 'import /etc/caddy/aulario.caddy';
  if (text.includes(ours)) return text;
  const untouched = text === '' || text.includes('The Caddyfile is an easy way to configure');
  return untouched ? `${ours}\n` : `${text.trimEnd()}\n\n${ours}\n`;
}

import { dataAuthorities } from '@aulario/contract/me/data-authority';
import type { ReactNode } from 'react';
import { useSite } from '../../frame/site.ts';
import { MailLink } from '../../ui/mail-link.tsx';

/**
 * What a person must be told when they are asked for data (Ley 29733 art. 18; DS 016-2024-JUS art.
 * 6.1): who, what for, who sees it, where it is kept, what is required, what happens otherwise,
 * transfers, automated decisions, for how long, and how to exercise one's rights.
 */
export function PrivacyFacts({ kept }: { kept: string | null }) {
  const { academy, law } = useSite();
  const facts: [string, ReactNode][] = [
    [
      'Quién responde por tus datos',
      [
        academy.legalName || academy.name,
        academy.ruc && `${academy.taxName} ${academy.ruc}`,
        academy.address,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ['Para qué los usamos', 'Para responder tu pregunta y darte seguimiento por ella. Nada más.'],
    [
      'Quién los ve',
      'Nuestro personal de atención, y las empresas que nos prestan el servidor y el correo, solo para eso.',
    ],
    ['Dónde quedan', 'En nuestro banco de datos de contactos y alumnos.'],
    [
      'Qué es obligatorio',
      'Tu nombre y un correo o un celular. Lo demás ayuda a responderte mejor y puede quedar vacío.',
    ],
    ['Si no los das', 'Sin un medio para responderte no podemos atender tu pregunta.'],
    [
      'Si salen del país',
      'Nuestros servidores y el servicio de correo pueden estar fuera de tu país, con garantías equivalentes.',
    ],
    ['Decisiones automáticas', 'Ninguna: te responde una persona y no hacemos perfiles con esto.'],
    [
      'Por cuánto tiempo',
      `Mientras atendemos tu pregunta y lo que resulte de ella${kept ? `, y ${kept}` : ''}; o hasta que pidas que los borremos.`,
    ],
    [
      'Tus derechos',
      <>
        Puedes ver, corregir, borrar o llevarte tus datos, u oponerte a que los usemos: escribe a{' '}
        <MailLink address={academy.email} />. Es gratis. Si no te respondemos bien, puedes reclamar
        ante {dataAuthorities[law]}.
      </>,
    ],
  ];
  return (
    <dl className="mt-2 space-y-2 text-xs">
      {facts.map(([term, words]) => (
        <div key={term}>
          <dt className="font-semibold text-ink">{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

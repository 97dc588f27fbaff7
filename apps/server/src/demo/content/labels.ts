import type { DemoLabel } from './content.types.ts';

/** Every colour keeps at least 4.5:1 against white text. */
export const demoLabels: DemoLabel[] = [
  { slug: 'nuevo', name: 'Nuevo', colour: '#0E6A55' },
  { slug: 'mas-vendido', name: 'Más vendido', colour: '#8A4B00' },
  { slug: 'en-vivo', name: 'En vivo', colour: '#B3261E' },
  { slug: 'con-convenio', name: 'Certificado con convenio', colour: '#1F5A93' },
  { slug: 'principiantes', name: 'Para principiantes', colour: '#6A3D8F' },
];

import { type Permission, permissions } from '@aulario/contract/access';
import type { Role } from '@aulario/contract/role';

/** What is missing and who gives it. */
export function deniedWords(roles: readonly Role[], needs: Permission | null): string {
  const own = roles.length > 0 ? `Entraste como ${roles.join(' y ')}. ` : '';
  const having = needs ? permissions[needs] : (['Administrador'] as const);
  return `${own}Esta página es para quien tiene el rol ${having.join(' o ')}. Si la necesitas para tu trabajo, pídeselo a un administrador: lo da en tu ficha de Personas.`;
}

import { expect, it, vi } from 'vitest';
import { approveAll } from './testimony-list.tsx';

it('approves the rest when one is refused, and says how many and why', async () => {
  const approveTestimony = vi.fn(async (id: string) => {
    if (id === 'b') throw new Error('Este testimonio ya fue aprobado.');
    return {};
  });
  await expect(approveAll({ approveTestimony }, ['a', 'b', 'c'])).rejects.toThrow(
    'Se aprobaron 2 de 3. Este testimonio ya fue aprobado.',
  );
  expect(approveTestimony).toHaveBeenCalledTimes(3);
  await expect(approveAll({ approveTestimony }, ['a'])).resolves.toBeUndefined();
});

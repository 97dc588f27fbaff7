import {
  addUser,
  getTeachers,
  getUsers,
  teachersReducer,
} from '@aulario/client/store/teacher.slice';
import { describe, expect, it, vi } from 'vitest';
import * as plain from './plain-drafts.ts';

vi.mock('immer', () => import('./plain-drafts.ts'));

describe('plain drafts in the place of Immer', () => {
  it('change a copy and leave the state as it was', () => {
    const state = { list: [1], count: 1 };
    const next = plain.produce(state, (draft) => {
      draft.list.push(2);
      draft.count = 2;
      return undefined;
    });
    expect(next).toEqual({ list: [1, 2], count: 2 });
    expect(state).toEqual({ list: [1], count: 1 });
  });

  it('take what a recipe answers for the new state', () => {
    expect(plain.produce({ count: 1 }, () => ({ count: 0 }))).toEqual({ count: 0 });
  });

  it('carry a slice through its transitions', () => {
    const before = teachersReducer(undefined, getUsers.success([]));
    const user = { _id: 'a' } as never;
    const after = teachersReducer(before, addUser.success(user));
    expect(after).toMatchObject({ list: [user], loaded: true });
    expect(before.list).toEqual([]);
    expect(teachersReducer(after, getTeachers.error('x'))).toMatchObject({ error: 'x' });
  });
});

import type { courseEndpoints } from '@aulario/contract/catalogue/course';
import type { sessionEndpoints } from '@aulario/contract/people/session';
import { describe, expectTypeOf, it } from 'vitest';
import type { InputArgument, RequestInput } from './request-input.ts';

type Get = RequestInput<typeof courseEndpoints.getCourse>;
type List = RequestInput<typeof courseEndpoints.listCourses>;
type Login = RequestInput<typeof sessionEndpoints.login>;

describe('the input of a call', () => {
  it('requires the parameters and the body of its endpoint', () => {
    expectTypeOf<Get['params']>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<Login['body']>().toEqualTypeOf<{
      username: string;
      password: string;
      device?: string | undefined;
    }>();
    expectTypeOf<Get['body']>().toEqualTypeOf<undefined>();
    expectTypeOf<Record<never, never>>().not.toExtend<Get>();
  });

  it('may be left out when nothing in it is required', () => {
    expectTypeOf<[]>().toExtend<InputArgument<typeof sessionEndpoints.me>>();
    expectTypeOf<[]>().toExtend<InputArgument<typeof courseEndpoints.listCourses>>();
    expectTypeOf<[]>().not.toExtend<InputArgument<typeof courseEndpoints.getCourse>>();
  });

  it('takes lists, numbers and booleans in a query and refuses what the endpoint does', () => {
    expectTypeOf<{ query: { page: 2; ids: string[]; retired: true } }>().toExtend<List>();
    expectTypeOf<{ query: { status: 'perdido' } }>().not.toExtend<List>();
    expectTypeOf<{ query: { page: boolean } }>().not.toExtend<List>();
  });
});

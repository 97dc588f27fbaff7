import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the public site. */
export default [
  index('home/home.route.tsx'),
  route('cursos', 'courses/catalogue.route.tsx'),
  route('cursos/:slug', 'courses/course.route.tsx'),
  route('categorias/:slug', 'courses/category.route.tsx'),
  route('comprar', 'checkout/purchase.route.tsx'),
  route('comprar/:token', 'checkout/deal.route.tsx'),
  route('certificados', 'certificates/verify.route.tsx'),
  route('certificados/:code', 'certificates/certificate.route.tsx'),
  route('login', 'session/login.route.tsx'),
  route('salir', 'session/logout.route.ts'),
  route('preferencias', 'preferences/preferences.route.ts'),
  route('terminos', 'legal/terms.route.tsx'),
  route('privacidad', 'legal/privacy.route.tsx'),
  route('*', 'errors/not-found.route.tsx'),
] satisfies RouteConfig;

import { redirect, type RouteObject } from 'react-router'
import { PageFailure } from './shop/page/page-failure.tsx'
import { PageLoading } from './shop/page/page-loading.tsx'

/**
 * The route table of the specification. `/` is missing on purpose: it is a page of its own (index.html), so links to it
 * are plain `<a href="/">`.
 */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageFailure,
    HydrateFallback: PageLoading,
    children: [
      {
        path: '/configure',
        lazy: async () => ({ Component: (await import('./shop/configure/configure-page.tsx')).ConfigurePage }),
      },
      { path: '/frame', loader: ({ request }) => redirect(`/configure${new URL(request.url).search}`) }, // E-4
      {
        path: '/success',
        lazy: async () => ({ Component: (await import('./shop/order/success-page.tsx')).SuccessPage }),
      },
      {
        path: '/order/:key',
        lazy: async () => ({ Component: (await import('./shop/order/status-page.tsx')).StatusPage }),
      },
      { path: '/demo', lazy: async () => ({ Component: (await import('./shop/demo/demo-page.tsx')).DemoPage }) },
      {
        path: '/contact-sheet',
        lazy: async () => ({
          Component: (await import('./shop/contact-sheet/contact-sheet-page.tsx')).ContactSheetPage,
        }),
      },
      { path: '/terms', lazy: async () => ({ Component: (await import('./shop/legal/terms-page.tsx')).TermsPage }) },
      {
        path: '/privacy',
        lazy: async () => ({ Component: (await import('./shop/legal/privacy-page.tsx')).PrivacyPage }),
      },
      {
        path: '/templates',
        lazy: async () => ({ Component: (await import('./shop/templates/templates-page.tsx')).TemplatesPage }),
      },
      { path: '/login', lazy: async () => ({ Component: (await import('./shop/account/login-page.tsx')).LoginPage }) },
      {
        path: '/signup',
        lazy: async () => ({ Component: (await import('./shop/account/signup-page.tsx')).SignupPage }),
      },
      {
        path: '/account',
        lazy: async () => ({ Component: (await import('./shop/account/account-page.tsx')).AccountPage }),
      },
      {
        path: '/redirect',
        lazy: async () => ({ Component: (await import('./shop/redirect/redirect-page.tsx')).RedirectPage }),
      },
      ...['/:token', '/property/:token'].map((path) => ({
        path,
        lazy: async () => ({ Component: (await import('./shop/token-page/token-page.tsx')).TokenPage }),
      })),
      { path: '*', lazy: async () => ({ Component: (await import('./shop/page/not-found-page.tsx')).NotFoundPage }) },
    ],
  },
]

import { redirect, type RouteObject } from 'react-router'
import type { PagePath } from '#domain/pages.ts'
import { PageFailure } from './shop/page/page-failure.tsx'
import { PageLoading } from './shop/page/page-loading.tsx'

/** A screen for every page of the table; `/` is missing on purpose: it is a page of its own (index.html). */
const screens: Record<PagePath, Omit<RouteObject, 'path' | 'children' | 'index'>> = {
  '/configure': {
    lazy: async () => ({ Component: (await import('./shop/configure/configure-page.tsx')).ConfigurePage }),
  },
  '/frame': { loader: ({ request }) => redirect(`/configure${new URL(request.url).search}`) }, // E-4
  '/success': { lazy: async () => ({ Component: (await import('./shop/order/success-page.tsx')).SuccessPage }) },
  '/order/:key': { lazy: async () => ({ Component: (await import('./shop/order/status-page.tsx')).StatusPage }) },
  '/demo': { lazy: async () => ({ Component: (await import('./shop/demo/demo-page.tsx')).DemoPage }) },
  '/contact-sheet': {
    lazy: async () => ({
      Component: (await import('./shop/contact-sheet/contact-sheet-page.tsx')).ContactSheetPage,
    }),
  },
  '/terms': { lazy: async () => ({ Component: (await import('./shop/legal/terms-page.tsx')).TermsPage }) },
  '/privacy': { lazy: async () => ({ Component: (await import('./shop/legal/privacy-page.tsx')).PrivacyPage }) },
  '/templates': {
    lazy: async () => ({ Component: (await import('./shop/templates/templates-page.tsx')).TemplatesPage }),
  },
  '/login': { lazy: async () => ({ Component: (await import('./shop/account/login-page.tsx')).LoginPage }) },
  '/signup': { lazy: async () => ({ Component: (await import('./shop/account/signup-page.tsx')).SignupPage }) },
  '/account': { lazy: async () => ({ Component: (await import('./shop/account/account-page.tsx')).AccountPage }) },
  '/redirect': { lazy: async () => ({ Component: (await import('./shop/redirect/redirect-page.tsx')).RedirectPage }) },
}

/** The route table of the specification. Links to `/` are plain `<a href="/">`. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageFailure,
    HydrateFallback: PageLoading,
    children: [
      ...Object.entries(screens).map(([path, screen]) => ({ path, ...screen })),
      ...['/:token', '/property/:token'].map((path) => ({
        path,
        lazy: async () => ({ Component: (await import('./shop/token-page/token-page.tsx')).TokenPage }),
      })),
      { path: '*', lazy: async () => ({ Component: (await import('./shop/page/not-found-page.tsx')).NotFoundPage }) },
    ],
  },
]

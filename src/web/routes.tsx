import { redirect, type RouteObject } from 'react-router'
import type { AdminPath } from '#domain/admin/admin-screens.ts'
import type { PagePath } from '#domain/pages/pages.ts'
import { PageFailure } from './shop/page/page-failure.tsx'
import { PageLoading } from './shop/page/page-loading.tsx'

type Screen = Omit<RouteObject, 'path' | 'children' | 'index'>

/** One screen with two addresses (E-22). */
const buyerOutreach: Screen = {
  lazy: async () => ({
    Component: (await import('./admin/buyer-outreach/buyer-outreach-page.tsx')).BuyerOutreachPage,
  }),
}

/** The screens behind the admin's sign-in. */
const adminScreens: Record<AdminPath, Screen> = {
  '/admin': { lazy: async () => ({ Component: (await import('./admin/overview/overview-page.tsx')).OverviewPage }) },
  '/admin-properties': {
    lazy: async () => ({ Component: (await import('./admin/properties/properties-page.tsx')).PropertiesPage }),
  },
  '/admin/new': {
    lazy: async () => ({ Component: (await import('./admin/properties/new-page.tsx')).NewPropertyPage }),
  },
  '/admin/campaigns/properties': {
    lazy: async () => ({ Component: (await import('./admin/campaigns/leads/leads-page.tsx')).LeadsPage }),
  },
  '/admin/campaigns/:id': {
    lazy: async () => ({ Component: (await import('./admin/campaigns/detail/campaign-page.tsx')).CampaignPage }),
  },
  '/admin/campaigns': {
    lazy: async () => ({ Component: (await import('./admin/campaigns/list/campaigns-page.tsx')).CampaignsPage }),
  },
  '/database-setup': {
    lazy: async () => ({
      Component: (await import('./admin/database-setup/database-setup-page.tsx')).DatabaseSetupPage,
    }),
  },
  '/admin-buyer-outreach': buyerOutreach,
  '/admin/buyer-outreach': buyerOutreach,
  '/admin-insights': {
    lazy: async () => ({ Component: (await import('./admin/insights/insights-page.tsx')).InsightsPage }),
  },
  '/admin-orders': { lazy: async () => ({ Component: (await import('./admin/orders/orders-page.tsx')).OrdersPage }) },
  '/admin-orders/:id': { lazy: async () => ({ Component: (await import('./admin/orders/order-page.tsx')).OrderPage }) },
  '/admin/outreach/:id': {
    lazy: async () => ({ Component: (await import('./admin/outreach/send-page.tsx')).SendPage }),
  },
  '/admin/suppressions': {
    lazy: async () => ({ Component: (await import('./admin/outreach/suppressions-page.tsx')).SuppressionsPage }),
  },
  '/admin/emails': {
    lazy: async () => ({ Component: (await import('./admin/email-texts/email-texts-page.tsx')).EmailTextsPage }),
  },
  '/admin/email-domain': {
    lazy: async () => ({ Component: (await import('./admin/email-domain/email-domain-page.tsx')).EmailDomainPage }),
  },
  '/admin/people': {
    lazy: async () => ({ Component: (await import('./admin/team/team-page.tsx')).TeamPage }),
  },
  '/admin/costs': {
    lazy: async () => ({ Component: (await import('./admin/costs/costs-page.tsx')).CostsPage }),
  },
  '/admin/audit-log': {
    lazy: async () => ({ Component: (await import('./admin/audit-log/audit-log-page.tsx')).AuditLogPage }),
  },
  '/admin/privacy': {
    lazy: async () => ({ Component: (await import('./admin/privacy/privacy-page.tsx')).AdminPrivacyPage }),
  },
  '/admin-agent-outreach': {
    lazy: async () => ({
      Component: (await import('./admin/agent-outreach/agent-outreach-page.tsx')).AgentOutreachPage,
    }),
  },
}

/** The screen of every other page; `/` is missing on purpose, because it is a separate document (index.html). */
const screens: Record<Exclude<PagePath, AdminPath>, Screen> = {
  '/configure': {
    lazy: async () => ({ Component: (await import('./shop/configure/configure-page.tsx')).ConfigurePage }),
  },
  '/frame': { loader: ({ request }) => redirect(`/configure${new URL(request.url).search}`) }, // keeps the query (E-4)
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
    lazy: async () => ({ Component: (await import('./shop/postcards/postcards-page.tsx')).PostcardsPage }),
  },
  '/login': { lazy: async () => ({ Component: (await import('./shop/account/login-page.tsx')).LoginPage }) },
  '/signup': { lazy: async () => ({ Component: (await import('./shop/account/signup-page.tsx')).SignupPage }) },
  '/account': { lazy: async () => ({ Component: (await import('./shop/account/account-page.tsx')).AccountPage }) },
  '/verify-email/:key': {
    lazy: async () => ({ Component: (await import('./shop/account/verify-email-page.tsx')).VerifyEmailPage }),
  },
  '/reset-password': {
    lazy: async () => ({ Component: (await import('./shop/account/reset-password-page.tsx')).RequestResetPage }),
  },
  '/reset-password/:key': {
    lazy: async () => ({ Component: (await import('./shop/account/reset-password-page.tsx')).ResetPasswordPage }),
  },
  '/redirect': { lazy: async () => ({ Component: (await import('./shop/redirect/redirect-page.tsx')).RedirectPage }) },
  '/unsubscribe/:key': {
    lazy: async () => ({ Component: (await import('./shop/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage }),
  },
  '/remove-my-home': {
    lazy: async () => ({ Component: (await import('./shop/removal/remove-home-page.tsx')).RemoveHomePage }),
  },
  '/remove-my-home/:key': {
    lazy: async () => ({ Component: (await import('./shop/removal/confirm-removal-page.tsx')).ConfirmRemovalPage }),
  },
  '/admin-invitation/:key': {
    lazy: async () => ({ Component: (await import('./admin/login/invitation-page.tsx')).AdminInvitationPage }),
  },
  '/admin-login': {
    lazy: async () => ({ Component: (await import('./admin/login/login-page.tsx')).AdminLoginPage }),
  },
}

/** The route table of the specification. Links to `/` are plain `<a href="/">`. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageFailure,
    HydrateFallback: PageLoading,
    children: [
      ...Object.entries(screens).map(([path, screen]) => ({ path, ...screen })),
      {
        lazy: async () => ({ Component: (await import('./admin/shell/admin-shell.tsx')).AdminShell }),
        children: [
          ...Object.entries(adminScreens).map(([path, screen]) => ({ path, ...screen })),
          {
            path: '/admin/*',
            lazy: async () => ({ Component: (await import('./admin/shell/no-screen-page.tsx')).NoScreenPage }),
          },
        ],
      },
      ...['/:token', '/property/:token'].map((path) => ({
        path,
        lazy: async () => ({ Component: (await import('./shop/token-page/token-page.tsx')).TokenPage }),
      })),
      { path: '*', lazy: async () => ({ Component: (await import('./shop/page/not-found-page.tsx')).NotFoundPage }) },
    ],
  },
]

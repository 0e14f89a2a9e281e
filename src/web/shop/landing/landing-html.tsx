import { renderToString } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'

/** The home page as HTML, rendered once at build time. */
export const landingHtml = (): string => renderToString(<LandingPage />)

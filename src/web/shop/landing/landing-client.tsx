import { createRoot, hydrateRoot } from 'react-dom/client'
import { LandingPage } from './landing-page.tsx'

const root = document.getElementById('root')!
// Built, the page is here already; while developing the root is empty.
if (root.firstElementChild) hydrateRoot(root, <LandingPage />)
else createRoot(root).render(<LandingPage />)

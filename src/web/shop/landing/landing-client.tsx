import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { LandingPage } from './landing-page.tsx'

const root = document.getElementById('root')!
// Built, the page is here already and comes alive piece by piece, between two touches; while developing the root is empty.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, <LandingPage />))
else createRoot(root).render(<LandingPage />)

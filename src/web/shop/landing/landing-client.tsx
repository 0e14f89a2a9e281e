import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { LandingPage } from './landing-page.tsx'

const root = document.getElementById('root')!
// A built page is prerendered and hydrated piece by piece, between inputs; in development the root is empty.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, <LandingPage />))
else createRoot(root).render(<LandingPage />)

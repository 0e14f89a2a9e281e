import { hydrateRoot } from 'react-dom/client'
import '../../styles/main.css'
import { LandingPage } from './landing-page.tsx'

const root = document.getElementById('root')!
hydrateRoot(root, <LandingPage />)

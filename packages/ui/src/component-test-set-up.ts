import './base.css'

// Colours are compared where they end, not on their way there.
const still = document.createElement('style')
still.textContent = '*, *::before, *::after { animation: none !important; transition: none !important }'
document.head.append(still)
document.documentElement.lang = 'en'

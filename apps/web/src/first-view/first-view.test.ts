import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeAddress, needsOf, renderFirstView } from './first-view.tsx'

const text = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  [key, ...Object.values(values)].join(' ')
const render = (path: string, nickName: string | null = null) =>
  renderFirstView({ path, language: null, siteName: 'Baize', nickName, text })

describe('the top of a page before its script runs', () => {
  test('of the lobby is the greeting, with a working link', () => {
    expect(render('/')).toContain('<h1>lobby.hero.title</h1>')
    expect(render('/')).toContain('href="/registration"')
    expect(render('/', 'anna')).toContain('<h1>lobby.hero.welcome anna</h1>')
  })

  test('of the registration and the deposit is their title, for those who may open them', () => {
    expect(render('/registration')).toContain('<h1>title.RegistrationPage</h1>')
    expect(render('/registration', 'anna')).not.toContain('<h1>')
    expect(render('/payment/deposit', 'anna')).toContain('<h1>title.DepositPage</h1>')
    expect(render('/payment/deposit', 'anna')).toContain('>deposit.lead</p>')
    expect(render('/payment/deposit')).not.toContain('<h1>')
  })

  test('of the deposit holds the place of its form, without the style attributes that the policy forbids', () => {
    expect(render('/payment/deposit', 'anna').match(/<span [^>]*aria-hidden="true"><\/span>/g)).toHaveLength(
      3,
    )
    expect(render('/payment/deposit', 'anna')).not.toContain('style=')
  })

  test('of any other page is the site’s name', () => {
    expect(render('/nowhere')).toContain('Baize')
    expect(render('/nowhere')).not.toContain('<h1>')
  })

  test('escapes names, so that they are never tags', () => {
    expect(render('/', '<img src=x onerror=alert(1)>')).not.toContain('<img src=x')
  })
})

describe('the calls that a page starts with', () => {
  test.each([
    ['/', null],
    ['/', 'anna'],
    ['/registration', null],
    ['/payment/deposit', 'anna'],
  ])('at %s for %s names existing calls', (path, nickName) => {
    const { modules } = needsOf({ path, nickName })
    expect(modules.filter((source) => !existsSync(join(import.meta.dirname, '../..', source)))).toEqual([])
  })

  test('include nothing private for a visitor', () => {
    expect(needsOf({ path: '/payment/deposit', nickName: null }).reads).toEqual([])
    expect(needsOf({ path: '/', nickName: null }).reads).toEqual(['/api/game/lobby'])
    expect(needsOf({ path: '/', nickName: 'Anna' }).reads).toEqual([
      '/api/game/lobby',
      '/api/game/recentGames',
      '/api/game/favourites',
    ])
  })
})

describe('the metadata of a page for search engines', () => {
  const describe = (path: string) =>
    describeAddress({ path, siteName: 'Baize', pages: [{ key: 'fees', title: 'All fees' }], text })

  test.each([
    ['/', 'page.description.home Baize'],
    ['/registration', 'page.description.registration Baize'],
    ['/login', 'page.description.login Baize'],
    ['/forgot-password', 'page.description.forgotPassword Baize'],
    ['/slots-games', 'page.description.games Baize'],
    ['/all-games/search', 'page.description.games Baize'],
    ['/games/fox-and-acorn/demo', 'page.description.games Baize'],
    ['/fees', 'page.description.text All fees Baize'],
  ])('of %s is its own', (path, expected) => {
    expect(describe(path)).toBe(expected)
  })

  test.each(['/payment/deposit', '/my/activity', '/nowhere', '/activation/code'])(
    'of %s is nothing',
    (path) => {
      expect(describe(path)).toBeNull()
    },
  )
})

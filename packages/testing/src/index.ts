export { gamesFixture } from './databases/games-fixture.ts'
export { lockWaiters } from './databases/lock-waiters.ts'
export { partitionedMigrations } from './databases/migrate-partitioned.ts'
export { createTestDatabase, type TestDatabase } from './databases/test-databases.ts'
export { startTestServer, testServer } from './databases/test-server.ts'
export { everyTenth, inLongRun, isLong } from './long-run.ts'
export { people, personNumber, type Person, type PersonName } from './people.ts'
export {
  demoStaff,
  makeDemoSettings,
  type DemoSettings,
  type GeneratedValues,
} from './stack/demo-settings.ts'
export { makeIdentityKeys } from './stack/identity-keys.ts'
export { stackPaths, repositoryRoot } from './stack/stack-paths.ts'
export { sandboxControl, configureSimulators } from './stack/sandbox-control.ts'
export { runProgram, startService, type Service } from './stack/service.ts'
export { must, openBrowser, type Answer, type Browser, type Send } from './world/browser.ts'
export { authenticatorCode, enterWorld, type World, type WorldFacts } from './world/enter-world.ts'
export { pressOutside } from './world/outside-page.ts'
export {
  allowOpenDeposits,
  deposit,
  registeredPlayer,
  registerPlayer,
  registrationOf,
  verifyIdentity,
} from './world/players.ts'
export { CONNECTION_HEADER, connectionCountries } from './world/connection-countries.ts'
export { solveCaptcha } from './world/captcha.ts'
export { startWorld, type OwnWorld, type ServerHere } from './world/world.ts'
export { demoAmountIn, demoDeposit, demoMethodAmong } from './world/demo-method.ts'

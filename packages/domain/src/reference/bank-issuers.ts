export type BankIssuer = {
  /** The value of the field `bank_issuer_id`. */
  readonly id: string
  readonly name: string
  /** A simulation of the scheme, which a live site does not offer. */
  readonly isTest: boolean
}

const bank = (id: string, name: string): BankIssuer => ({ id, name, isTest: false })
const simulation = (id: string): BankIssuer => ({ id, name: `Issuer simulation ${id}`, isTest: true })

const idsFrom = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index))

/**
 * Banks that a player chooses before a transfer, by country (ISO 3166-1 alpha-3), in the order of the specification (2§9,
 * DECIDE-053). Source of the ids: 2§9; of the names: the issuer list of iDEAL and the names of the Finnish banks, 2024.
 */
const issuers: Readonly<Record<string, () => readonly BankIssuer[]>> = {
  NLD: () => [
    ...['1121', ...idsFrom(1151, 1162)].map(simulation),
    bank('0031', 'ABN AMRO'),
    bank('0761', 'ASN Bank'),
    bank('0802', 'bunq'),
    bank('0804', 'Handelsbanken'),
    bank('0721', 'ING'),
    bank('0801', 'Knab'),
    bank('0021', 'Rabobank'),
    bank('0771', 'RegioBank'),
    bank('0805', 'Revolut'),
    bank('0751', 'SNS'),
    bank('0511', 'Triodos Bank'),
    bank('0161', 'Van Lanschot Kempen'),
  ],
  FIN: () => [
    bank('Aktia', 'Aktia'),
    bank('Alandsbanken', 'Ålandsbanken'),
    bank('DanskeBank', 'Danske Bank'),
    bank('Handelsbanken', 'Handelsbanken'),
    bank('Nordea', 'Nordea'),
    bank('OmaSp', 'Oma Säästöpankki'),
    bank('OP', 'OP'),
    bank('PopPankki', 'POP Pankki'),
    bank('Saastopankki', 'Säästöpankki'),
    bank('Spankki', 'S-Pankki'),
  ],
}

/** The banks of a country; empty where no scheme asks for one. */
export function bankIssuersOf(country: string): readonly BankIssuer[] {
  return Object.hasOwn(issuers, country) ? (issuers[country]?.() ?? []) : []
}

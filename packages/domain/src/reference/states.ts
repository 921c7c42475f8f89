import { alpha2Of } from '../country/country.ts'

/**
 * States, provinces and territories by country (ISO 3166-1 alpha-3) in the order of their names: the second part of the ISO 3166-2
 * code, then the English name.
 * Source: ISO 3166-2, as of November 2026. The United States are its 50 states, the District of Columbia and six territories
 * (2§9); other countries of the specification have none.
 */
const states: Readonly<Record<string, string>> = {
  AUS: `
    ACT Australian Capital Territory/NSW New South Wales/NT Northern Territory/QLD Queensland/SA South Australia
    /TAS Tasmania/VIC Victoria/WA Western Australia`,
  CAN: `
    AB Alberta/BC British Columbia/MB Manitoba/NB New Brunswick/NL Newfoundland and Labrador/NT Northwest Territories
    /NS Nova Scotia/NU Nunavut/ON Ontario/PE Prince Edward Island/QC Quebec/SK Saskatchewan/YT Yukon`,
  USA: `
    AL Alabama/AK Alaska/AS American Samoa/AZ Arizona/AR Arkansas/CA California/CO Colorado/CT Connecticut/DE Delaware
    /DC District of Columbia/FL Florida/GA Georgia/GU Guam/HI Hawaii/ID Idaho/IL Illinois/IN Indiana/IA Iowa/KS Kansas
    /KY Kentucky/LA Louisiana/ME Maine/MD Maryland/MA Massachusetts/MI Michigan/MN Minnesota/MS Mississippi/MO Missouri
    /MT Montana/NE Nebraska/NV Nevada/NH New Hampshire/NJ New Jersey/NM New Mexico/NY New York/NC North Carolina
    /ND North Dakota/MP Northern Mariana Islands/OH Ohio/OK Oklahoma/OR Oregon/PA Pennsylvania/PR Puerto Rico
    /RI Rhode Island/SC South Carolina/SD South Dakota/TN Tennessee/TX Texas/UM United States Minor Outlying Islands
    /UT Utah/VT Vermont/VI Virgin Islands, U.S./VA Virginia/WA Washington/WV West Virginia/WI Wisconsin/WY Wyoming`,
}

/** The countries that have states. */
export const countriesWithStates = (): readonly string[] => Object.keys(states)

export type State = {
  /**
   * The whole ISO 3166-2 code, such as `CA-ON`: its second part alone is `NT` and `WA` in two countries, and a
   * value would survive the change from one to the other.
   */
  readonly code: string
  readonly name: string
}

/** The states of a country; empty for a country without any. */
export function statesOf(country: string): readonly State[] {
  const list = Object.hasOwn(states, country) ? states[country] : undefined
  return (list ?? '')
    .split('/')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [code = ''] = entry.split(' ')
      return { code: `${alpha2Of(country)}-${code}`, name: entry.slice(code.length + 1) }
    })
}

/** The name of a state by its whole code, `CA-ON`; an unknown code is its own name. */
export const stateName = (code: string): string =>
  countriesWithStates()
    .flatMap(statesOf)
    .find((state) => state.code === code)?.name ?? code

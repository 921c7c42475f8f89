import { describe, expect, test } from 'vitest'
import { nationalIdReason, readNationalId, readTaxId } from './national-ids.ts'

const TODAY = '2026-11-26'
const read = (country: string, text: string) => readNationalId(country, text, TODAY)
const holder = (birthDate: string | null, gender: 'male' | 'female' | null) => ({
  ok: true,
  value: { birthDate, gender },
})
const fault = (error: string) => ({ ok: false, error })

/** A number with each other last digit. */
const withOtherCheckDigits = (text: string) =>
  [...'0123456789'].filter((digit) => !text.endsWith(digit)).map((digit) => text.slice(0, -1) + digit)

describe('a Romanian CNP', () => {
  test.each([
    ['1630615123457', '1963-06-15', 'male'],
    ['163 0615 123457', '1963-06-15', 'male'],
    ['1630615121041', '1963-06-15', 'male'],
    ['2630615123459', '1963-06-15', 'female'],
    ['5010228400014', '2001-02-28', 'male'],
    ['6010228400016', '2001-02-28', 'female'],
  ] as const)('%s is of a person born on %s, %s', (text, birthDate, gender) => {
    expect(read('ROU', text)).toEqual(holder(birthDate, gender))
  })

  test('of a resident has a gender and no century, of another foreigner neither', () => {
    expect(read('ROU', '7010615123453')).toEqual(holder(null, 'male'))
    expect(read('ROU', '8010615123455')).toEqual(holder(null, 'female'))
    expect(read('ROU', '9010615123457')).toEqual(holder(null, null))
    expect(read('ROU', '7011315123450')).toEqual(fault('birthDate'))
  })

  test.each([
    ['163061512345', 'structure'],
    ['16306151234577', 'structure'],
    ['0630615123457', 'structure'],
    ['1630615493457', 'structure'],
    ['163061512345A', 'structure'],
    ['5010229400017', 'birthDate'],
    ['1631315123457', 'birthDate'],
    ['1630230123457', 'birthDate'],
  ])('%s is refused: %s', (text, error) => {
    expect(read('ROU', text)).toEqual(fault(error))
  })
})

test.each(withOtherCheckDigits('1630615123457'))('the Romanian CNP %s has a wrong check digit', (text) => {
  expect(read('ROU', text)).toEqual(fault('checkDigit'))
})

describe('an Estonian isikukood', () => {
  test.each([
    ['36805280109', '1968-05-28', 'male'],
    ['40504040001', '1905-04-04', 'female'],
  ] as const)('%s is of a person born on %s, %s', (text, birthDate, gender) => {
    expect(read('EST', text)).toEqual(holder(birthDate, gender))
  })

  test.each([
    ['3680528010', 'structure'],
    ['96805280109', 'structure'],
    ['36802300109', 'birthDate'],
    ['36805280108', 'checkDigit'],
  ])('%s is refused: %s', (text, error) => {
    expect(read('EST', text)).toEqual(fault(error))
  })
})

describe('a Lithuanian asmens kodas', () => {
  test('is read as the Estonian code', () => {
    expect(read('LTU', '33309240064')).toEqual(holder('1933-09-24', 'male'))
  })

  test('has no date of birth when it begins with 9', () => {
    expect(read('LTU', '91234567895')).toEqual(holder(null, null))
    expect(read('LTU', '91234567894')).toEqual(fault('checkDigit'))
  })

  test.each([
    ['33309240065', 'checkDigit'],
    ['33313240064', 'birthDate'],
    ['3330924006', 'structure'],
  ])('%s is refused: %s', (text, error) => {
    expect(read('LTU', text)).toEqual(fault(error))
  })
})

describe('a Latvian personas kods', () => {
  test.each([
    ['161175-19997', '1975-11-16'],
    ['16117519997', '1975-11-16'],
  ])('%s is of a person born on %s, of no gender', (text, birthDate) => {
    expect(read('LVA', text)).toEqual(holder(birthDate, null))
  })

  test('of the kind of 2017 says nothing', () => {
    expect(read('LVA', '320000-00000')).toEqual(holder(null, null))
  })

  test.each([
    ['161175-19996', 'checkDigit'],
    ['310275-19997', 'birthDate'],
    ['161175-39997', 'structure'],
    ['161175-1999', 'structure'],
  ])('%s is refused: %s', (text, error) => {
    expect(read('LVA', text)).toEqual(fault(error))
  })
})

describe('a Danish CPR number', () => {
  test.each([
    ['211062-5629', '1862-10-21', 'male'],
    ['010100-0001', '1900-01-01', 'male'],
    ['010136-4002', '2036-01-01', 'female'],
    ['010137-4002', '1937-01-01', 'female'],
    ['010136-9003', '2036-01-01', 'male'],
    ['010157-5004', '2057-01-01', 'female'],
    ['0101585004', '1858-01-01', 'female'],
  ] as const)('%s is of a person born on %s, %s', (text, birthDate, gender) => {
    expect(read('DNK', text)).toEqual(holder(birthDate, gender))
  })

  // Covers DECIDE-053
  test('may fail the check that ended in 2007', () => {
    for (const text of withOtherCheckDigits('211062-5629')) expect(read('DNK', text).ok).toBe(true)
  })

  test.each([
    ['211062-562', 'structure'],
    ['211062-562A', 'structure'],
    ['311162-5629', 'birthDate'],
  ])('%s is refused: %s', (text, error) => {
    expect(read('DNK', text)).toEqual(fault(error))
  })
})

describe('a Swedish personnummer', () => {
  test.each([
    ['880320-0016', '1988-03-20', 'male'],
    ['8803200016', '1988-03-20', 'male'],
    ['19880320-0016', '1988-03-20', 'male'],
    ['198803200016', '1988-03-20', 'male'],
    ['880320+0016', '1888-03-20', 'male'],
    ['260101-0008', '2026-01-01', 'female'],
    ['260101+0008', '1926-01-01', 'female'],
    ['270101-0007', '1927-01-01', 'female'],
  ] as const)('%s is of a person born on %s, %s', (text, birthDate, gender) => {
    expect(read('SWE', text)).toEqual(holder(birthDate, gender))
  })

  test('with 60 added to the day is a samordningsnummer', () => {
    expect(read('SWE', '701063-2391')).toEqual(holder('1970-10-03', 'male'))
    expect(read('SWE', '19701063-2391')).toEqual(holder('1970-10-03', 'male'))
  })

  test.each([
    ['880320-0018', 'checkDigit'],
    ['881320-0016', 'birthDate'],
    ['880360-0016', 'birthDate'],
    ['88032-0016', 'structure'],
    ['880320/0016', 'structure'],
  ])('%s is refused: %s', (text, error) => {
    expect(read('SWE', text)).toEqual(fault(error))
  })
})

describe('a Dutch BSN', () => {
  test('says nothing about its holder', () => {
    expect(read('NLD', '111222333')).toEqual(holder(null, null))
    expect(read('NLD', '1112.22.333')).toEqual(fault('structure'))
    expect(read('NLD', '1112 22 333')).toEqual(holder(null, null))
  })

  test.each(withOtherCheckDigits('111222333'))('%s fails the eleven test', (text) => {
    expect(read('NLD', text)).toEqual(fault('checkDigit'))
  })

  test('has nine digits, not all of them zero', () => {
    expect(read('NLD', '11122233')).toEqual(fault('structure'))
    expect(read('NLD', '000000000')).toEqual(fault('structure'))
  })
})

describe('a Finnish henkilötunnus', () => {
  test.each([
    ['131052-308T', '1952-10-13', 'female'],
    ['131052-308t', '1952-10-13', 'female'],
    ['131052Y308T', '1952-10-13', 'female'],
    ['131052+308T', '1852-10-13', 'female'],
    ['131052A308T', '2052-10-13', 'female'],
  ] as const)('%s is of a person born on %s, %s', (text, birthDate, gender) => {
    expect(read('FIN', text)).toEqual(holder(birthDate, gender))
  })

  test.each([
    ['131052-308U', 'checkDigit'],
    ['131352-308T', 'birthDate'],
    ['131052-001T', 'structure'],
    ['131052-900T', 'structure'],
    ['131052 308T', 'structure'],
    ['131052G308T', 'structure'],
  ])('%s is refused: %s', (text, error) => {
    expect(read('FIN', text)).toEqual(fault(error))
  })
})

describe('a Hungarian személyi azonosító', () => {
  test.each([
    ['3-080512-0297', '2008-05-12', 'male'],
    ['30805120297', '2008-05-12', 'male'],
  ] as const)('%s is of a person born on %s, %s', (text, birthDate, gender) => {
    expect(read('HUN', text)).toEqual(holder(birthDate, gender))
  })

  test('has weights in the other order for people born before 1997', () => {
    expect(read('HUN', '1-961231-0019')).toEqual(holder('1996-12-31', 'male'))
    expect(read('HUN', '1-970101-0014')).toEqual(holder('1997-01-01', 'male'))
  })

  test('of a foreigner begins with 5 to 8', () => {
    expect(read('HUN', '6-800101-0010')).toEqual(holder('1980-01-01', 'female'))
    expect(read('HUN', '8-050101-0020')).toEqual(holder('2005-01-01', 'female'))
  })

  test.each(withOtherCheckDigits('3-080512-0297'))('%s has a wrong check digit', (text) => {
    expect(read('HUN', text)).toEqual(fault('checkDigit'))
  })

  test.each([
    ['9-080512-0297', 'structure'],
    ['3-080512-029', 'structure'],
    ['3-080230-0297', 'birthDate'],
  ])('%s is refused: %s', (text, error) => {
    expect(read('HUN', text)).toEqual(fault(error))
  })
})

describe('a US social security number', () => {
  test.each(['536-90-4399', '536904399'])('%s is one', (text) => {
    expect(read('USA', text)).toEqual(holder(null, null))
  })

  test.each([
    '000-90-4399',
    '666-90-4399',
    '900-90-4399',
    '536-00-4399',
    '536-90-0000',
    '53690439',
    '078-05-1120',
  ])('%s was never issued', (text) => {
    expect(read('USA', text)).toEqual(fault('structure'))
  })
})

describe('a tax number', () => {
  test('of Hungary has the date of birth in days since 1867', () => {
    expect(readTaxId('HUN', '8071592153', TODAY)).toEqual(holder('1886-08-08', null))
    expect(readTaxId('HUN', '8071592154', TODAY)).toEqual(fault('checkDigit'))
    expect(readTaxId('HUN', '7071592153', TODAY)).toEqual(fault('structure'))
  })

  test('is the national id number where the tax office uses that', () => {
    expect(readTaxId('NLD', '111222333', TODAY)).toEqual(holder(null, null))
    expect(readTaxId('DEU', '111222333', TODAY)).toEqual(fault('unknownCountry'))
  })
})

test('a number of another country is of an unknown kind', () => {
  expect(read('DEU', '111222333')).toEqual(fault('unknownCountry'))
  expect(read('constructor', '111222333')).toEqual(fault('unknownCountry'))
})

test('the catalogue has texts of their own for three numbers', () => {
  expect(['DNK', 'LTU', 'USA', 'ROU', 'DEU'].map(nationalIdReason)).toEqual([
    'cpr',
    'personalCode',
    'ssn',
    'nationalId',
    'nationalId',
  ])
})

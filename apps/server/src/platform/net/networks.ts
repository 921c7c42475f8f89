import { BlockList, isIP } from 'node:net'

/** An IP address, or a network such as `192.0.2.0/24`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

/** Whether an address belongs to one of the networks; an IPv4-mapped IPv6 address counts as IPv4. */
export function inNetworks(networks: readonly string[]): (ip: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return (ip) => {
    const version = isIP(ip)
    return version !== 0 && list.check(ip, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/** True for a URL that only this machine can reach. */
export function isLoopbackAddress(url: string): boolean {
  const { hostname } = new URL(url)
  return isLoopbackHost(hostname.replace(/^\[(.*)\]$/, '$1'))
}

/** The same for a host name or IP address. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d+){3}$/.test(host)
}

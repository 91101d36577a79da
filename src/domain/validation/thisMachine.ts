const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i;

/** Whether the host of an address is this machine itself, so that nothing leaves it. */
export const isThisMachine = (host: string): boolean => THIS_MACHINE.test(host);

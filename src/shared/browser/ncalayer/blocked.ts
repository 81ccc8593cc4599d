/** The names under which browsers ask people whether a page may reach their own computer. */
const PERMISSIONS = ['loopback-network', 'local-network-access'];

interface Block {
  wasRefused: () => boolean;
  stop: () => void;
}

/** Notes whether the policy of the page forbids connecting: browsers say so beside the connection, which only fails. */
export function listenForBlock(address: string): Block {
  let isRefused = false;
  const { origin } = new URL(address);
  const note = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI.startsWith(origin)) isRefused = true;
  };
  document.addEventListener('securitypolicyviolation', note);
  return {
    wasRefused: () => isRefused,
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  };
}

/** Whether a connection failed because the browser lets the page reach nothing on this computer. */
export async function isBlocked(block: Block): Promise<boolean> {
  if (block.wasRefused()) return true;
  const answers = await Promise.all(PERMISSIONS.map(isDenied));
  return answers.includes(true);
}

async function isDenied(name: string): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: name as PermissionName })).state === 'denied';
  } catch {
    // A browser that does not know the permission does not ask for it.
    return false;
  }
}

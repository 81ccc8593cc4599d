/** Names of algorithms, attributes and uses, as certificates of Kazakhstan's national certification authority have them. */

export const SIGNED_DATA = '1.2.840.113549.1.7.2';
export const PLAIN_DATA = '1.2.840.113549.1.7.1';
export const CONTENT_TYPE = '1.2.840.113549.1.9.3';
export const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
export const SIGNING_TIME = '1.2.840.113549.1.9.5';

export const RSA_KEY = '1.2.840.113549.1.1.1';
/** GOST 34.10-2015 with 512 bits, and the only curve that its keys are on: tc26 512-A. */
export const GOST_KEY = '1.2.398.3.10.1.1.2.2';
export const GOST_CURVE = '1.2.398.3.10.1.1.2.2.1';
export const GOST_SIGNATURE = '1.2.398.3.10.1.1.2.3.2';
export const STREEBOG = '1.2.398.3.10.1.3.3';
export const SHA256 = '2.16.840.1.101.3.4.2.1';

export const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2';
export const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';
export const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
export const NATURAL_PERSON = '1.2.398.3.3.4.1.1';
/** Those of its roles, such as the head, begin with it. */
export const ORGANISATION = '1.2.398.3.3.4.1.2';

export const OCSP_BASIC = '1.3.6.1.5.5.7.48.1.1';
export const OCSP_NONCE = '1.3.6.1.5.5.7.48.1.2';

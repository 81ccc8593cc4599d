import { lineTo } from './messages.ts';
import { createPlayer } from './player.ts';
import './frame.css';

/**
 * `/c/<token>/~frame/?app=<origin of the application>`. The address may be written by anybody, and nobody but the application may frame
 * this page: the server says so in its content security policy.
 */
const application = new URLSearchParams(location.search).get('app');

if (application && window.parent !== window) createPlayer(lineTo(application), new URL('../', location.href).href);

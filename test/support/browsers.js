// Finds the browsers of this machine and makes launchers of them for @web/test-runner.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { emulateFocus } from './hidden-page.js';
import { webkitLauncher } from './webkit-launcher.js';

const MAC = '/Applications/';
const PLACES = {
  chromium: [
    process.env.CHROME_PATH,
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge',
    `${MAC}Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${MAC}Chromium.app/Contents/MacOS/Chromium`,
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
  firefox: [
    process.env.FIREFOX_PATH,
    'firefox-esr',
    'firefox',
    `${MAC}Firefox.app/Contents/MacOS/firefox`,
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
  webkit: [process.env.WEBKIT_DRIVER_PATH, 'WebKitWebDriver', '/usr/lib/webkit2gtk-4.0/WebKitWebDriver'],
  xvfb: ['Xvfb'],
};

/** Debian's packages, for the one line that says what to install and for root, who gets it installed. */
const PACKAGES = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver'],
  xvfb: ['xvfb', 'xauth'],
};

/** The path of a browser's program, or undefined. */
export function findProgram(name) {
  for (const place of PLACES[name].filter(Boolean)) {
    const isPath = /[\\/]/.test(place);
    if (isPath && fs.existsSync(place)) return place;
    if (isPath) continue;
    const found = (process.env.PATH ?? '')
      .split(process.platform === 'win32' ? ';' : ':')
      .map((folder) => `${folder}/${place}`)
      .find((file) => fs.existsSync(file));
    if (found) return found;
  }
  return undefined;
}

/** Makes sure of the programs of the named engines; on Debian as root it installs what is missing. */
export function ensurePrograms(names) {
  const missing = names.filter((name) => !findProgram(name));
  if (missing.length === 0) return;
  const packages = missing.flatMap((name) => PACKAGES[name]);
  if (process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
    console.log(`installing ${packages.join(' ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['-qq', 'update'], { env, stdio: 'inherit' });
    const args = ['-qq', '-y', '--no-install-recommends', 'install', ...packages];
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const still = missing.filter((name) => !findProgram(name));
  if (still.length === 0) return;
  const hint = still.includes('chromium') ? ' (or set CHROME_PATH to a Chrome, Chromium or Edge)' : '';
  console.error(`Please install ${still.flatMap((name) => PACKAGES[name]).join(' ')}${hint}.`);
  process.exit(1);
}

const isRoot = process.getuid?.() === 0;

/** Nothing listens to what puppeteer would hear of each request; in Firefox that is a third of the whole work. */
const UNHEARD = { networkEnabled: false, issuesEnabled: false };

function chromium() {
  const args = [
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
    ...(isRoot ? ['--no-sandbox'] : []),
  ];
  const launcher = chromeLauncher({
    launchOptions: { executablePath: findProgram('chromium'), args, ...UNHEARD },
    concurrency: 2,
    async createPage({ context }) {
      // A tab whose neighbour is closed gets no frames for a while; a window does.
      const page = await context.newPage({ type: 'window' });
      // Two pages run at once; each shall behave as the one that has the focus.
      await emulateFocus(page, true);
      return page;
    },
  });
  launcher.name = 'Chromium';
  return launcher;
}

function firefox() {
  const quiet = {
    launch: (options) => puppeteer.launch(options),
  };
  const launcher = chromeLauncher({
    puppeteer: quiet,
    launchOptions: { browser: 'firefox', executablePath: findProgram('firefox'), ...UNHEARD },
    concurrency: 1,
  });
  // Where a test led the focus out of its page, into the browser's own controls, the next page has none: it gets a new tab.
  const stopSession = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (id) => {
    const result = await stopSession(id);
    for (const { puppeteerPage } of launcher.inactivePages.splice(0)) await puppeteerPage.close();
    return result;
  };
  return launcher;
}

const LAUNCHERS = {
  chromium,
  firefox,
  webkit: () => webkitLauncher({ driver: findProgram('webkit'), xvfb: findProgram('xvfb') }),
};

export const ENGINES = Object.keys(LAUNCHERS);

/** What must be installed for an engine. */
export const programsOf = (engine) => (engine === 'webkit' && !process.env.DISPLAY ? ['webkit', 'xvfb'] : [engine]);

export const launcherOf = (engine) => LAUNCHERS[engine]();

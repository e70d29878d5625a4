// Draws the PNG icons from public/icon.svg with the browser at hand: node tools/make-icons.mjs
// The maskable icon has no rounded corners and keeps the fox inside the safe circle.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const svg = await readFile(`${folder}icon.svg`, 'utf8');
const maskable = svg.replace('rx="14"', '').replace('scale(.84)', 'scale(.66)');
const jobs = [
  { file: 'icon-192.png', size: 192, drawing: svg },
  { file: 'icon-512.png', size: 512, drawing: svg },
  { file: 'icon-maskable-512.png', size: 512, drawing: maskable },
  { file: 'apple-touch-icon.png', size: 180, drawing: maskable.replace('scale(.66)', 'scale(.76)') },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const { file, size, drawing } of jobs) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`);
  await writeFile(`${folder}${file}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();

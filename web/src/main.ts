import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { speak, wantedLanguage } from './i18n/index.svelte';
import { listenForInstall, startServiceWorker, tryStorage } from './model/browser.svelte';
import Notices from './ui/Notices.svelte';

listenForInstall();
await speak(wantedLanguage());
mount(App, { target: document.getElementById('app')! });
mount(Notices, { target: document.body });
void tryStorage();
if (import.meta.env.PROD) void startServiceWorker(import.meta.url);

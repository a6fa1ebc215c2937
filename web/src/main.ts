import { mount } from 'svelte';
import App from './App.svelte';
import { takeAlong } from './lib/along.svelte';
import './styles/base.css';

mount(App, { target: document.getElementById('app')! });

/** The worker waits until the page has loaded: nothing that a reader sees waits for it. */
if (document.readyState === 'complete') void takeAlong();
else addEventListener('load', () => void takeAlong(), { once: true });

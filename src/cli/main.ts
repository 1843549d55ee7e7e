#!/usr/bin/env node
console.log('sokoset');

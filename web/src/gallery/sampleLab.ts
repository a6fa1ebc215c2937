/** Figures of the Horseshoe game as the server once answered, for the gallery and the components' tests. */
import type * as Wire from '../lib/api/schema';

export const labFigures: Wire.LabFigures = {
  game: "horseshoe-poker",
  title: "Pai Gow Poker (Horseshoe)",
  digest: "f6738221c4672b85734ec99a5f867286d3a2ff06a0c69499028114168c5a002c",
  player: "horseshoe",
  dealer: "horseshoe",
  commission: "5.00 %",
  situations: [
    {
      id: "dealer-banks",
      text: "Dealer banks",
      edge: "2.724 %",
      value: 2.724123742176045,
      resolved: "4.655 %",
      numerator: "6,689,068,848,447",
      denominator: "245,549,375,929,000",
      deviation: "0.7460",
      agreed: true,
      rows: [
        {"event": "Win both hands", "pays": "0.95 to 1", "count": "2,360,799,481,352,704", "probability": "0.28614159", "back": "0.27183451", "outcome": "win", "envy": "", "clauses": []},
        {"event": "Push", "pays": "push", "count": "3,422,147,329,268,808", "probability": "0.41478266", "back": "0.00000000", "outcome": "push", "envy": "", "clauses": []},
        {"event": "Lose, copies included", "pays": "lose", "count": "2,467,512,220,592,888", "probability": "0.29907575", "back": "−0.29907575", "outcome": "lose", "envy": "", "clauses": []},
      ],
      total: {"event": "Total", "pays": "", "count": "8,250,459,031,214,400", "probability": "1.00000000", "back": "−0.02724124", "outcome": "", "envy": "", "clauses": []},
      shares: [{"outcome": "win", "text": "Win 28.61 %", "part": 0.28614159193094174}, {"outcome": "push", "text": "Push 41.48 %", "part": 0.4147826583129031}, {"outcome": "lose", "text": "Lose 29.91 %", "part": 0.29907574975615514}],
    },
  ],
  sides: [
    {
      id: "hs-fortune-standard",
      wager: "fortune",
      title: "Fortune and Envy, standard game",
      edge: "8.001 %",
      hit: "1 in 5.21",
      deviation: "3.8920",
      rows: [
        {"event": "Natural seven-card straight flush", "pays": "5,000 to 1", "count": "32", "probability": "0.00000021", "back": "0.00103800", "outcome": "", "envy": "$1,000", "clauses": ["hs-fortune.sf7"]},
        {"event": "Royal flush with suited king and queen", "pays": "1,000 to 1", "count": "72", "probability": "0.00000047", "back": "0.00046710", "outcome": "", "envy": "$250", "clauses": ["hs-fortune.royal-match", "hs-fortune.royal-match-def"]},
        {"event": "Seven-card straight flush with the joker", "pays": "750 to 1", "count": "196", "probability": "0.00000127", "back": "0.00095366", "outcome": "", "envy": "$100", "clauses": ["hs-fortune.sf7-joker"]},
        {"event": "Five aces", "pays": "250 to 1", "count": "1,128", "probability": "0.00000732", "back": "0.00182947", "outcome": "", "envy": "$50", "clauses": ["hs-fortune.five-aces"]},
        {"event": "Royal flush", "pays": "100 to 1", "count": "26,020", "probability": "0.00016880", "back": "0.01688042", "outcome": "", "envy": "$25", "clauses": ["hs-fortune.royal"]},
        {"event": "Straight flush", "pays": "50 to 1", "count": "184,644", "probability": "0.00119787", "back": "0.05989370", "outcome": "", "envy": "$10", "clauses": ["hs-fortune.straight-flush"]},
        {"event": "Four of a kind", "pays": "20 to 1", "count": "307,472", "probability": "0.00199472", "back": "0.03989436", "outcome": "", "envy": "$5", "clauses": ["hs-fortune.quads"]},
        {"event": "Full house", "pays": "5 to 1", "count": "4,188,528", "probability": "0.02717299", "back": "0.13586494", "outcome": "", "envy": "", "clauses": ["hs-fortune.full-house"]},
        {"event": "Flush", "pays": "4 to 1", "count": "6,172,088", "probability": "0.04004129", "back": "0.16016517", "outcome": "", "envy": "", "clauses": ["hs-fortune.flush"]},
        {"event": "Three of a kind", "pays": "3 to 1", "count": "7,672,500", "probability": "0.04977518", "back": "0.14932555", "outcome": "", "envy": "", "clauses": ["hs-fortune.trips"]},
        {"event": "Straight", "pays": "2 to 1", "count": "11,034,204", "probability": "0.07158417", "back": "0.14316833", "outcome": "", "envy": "", "clauses": ["hs-fortune.straight"]},
        {"event": "Three pair", "pays": "push", "count": "2,862,000", "probability": "0.01856717", "back": "0.00000000", "outcome": "", "envy": "", "clauses": ["hs-fortune.three-pair"]},
        {"event": "All other results", "pays": "lose", "count": "121,694,196", "probability": "0.78948855", "back": "−0.78948855", "outcome": "", "envy": "", "clauses": []},
      ],
      total: {"event": "Total", "pays": "", "count": "154,143,080", "probability": "1.00000000", "back": "−0.08000785", "outcome": "", "envy": "", "clauses": []},
    },
  ],
  by_way: {"id": "ways", "title": "Edge by house way, both sides setting by it", "points": [{"name": "horseshoe", "text": "2.724 %", "value": 2.724123742176045, "chosen": true}]},
  by_paytable: [{"id": "fortune", "title": "Fortune", "points": [{"name": "Fortune and Envy, Face Up", "text": "8.001 %", "value": 8.00078472546416, "chosen": false}, {"name": "Fortune and Envy, standard game", "text": "8.001 %", "value": 8.00078472546416, "chosen": true}]}],
  by_players: [{"id": "hs-fortune-standard", "title": "Fortune and Envy, standard game", "points": [{"name": "1", "text": "8.001 %", "value": 8.00078472546416, "chosen": false}, {"name": "2", "text": "7.461 %", "value": 7.4609875448187495, "chosen": false}, {"name": "3", "text": "6.921 %", "value": 6.921190364173338, "chosen": false}, {"name": "4", "text": "6.381 %", "value": 6.381393183527928, "chosen": false}, {"name": "5", "text": "5.842 %", "value": 5.8415960028825165, "chosen": false}, {"name": "6", "text": "5.302 %", "value": 5.301798822237106, "chosen": false}]}],
  holds: [{"id": "base", "title": "base wager, dealer banks", "edge": "2.72 %", "value": 2.724123742176045, "rounds": [1000, 5623, 31623, 177828, 1000000], "bands": [{"level": 90, "low": [-1.16, 1.09, 2.03, 2.43, 2.6], "high": [6.6, 4.36, 3.41, 3.02, 2.85]}, {"level": 95, "low": [-1.9, 0.77, 1.9, 2.38, 2.58], "high": [7.35, 4.67, 3.55, 3.07, 2.87]}, {"level": 99, "low": [-3.35, 0.16, 1.64, 2.27, 2.53], "high": [8.8, 5.29, 3.8, 3.18, 2.92]}], "table": [["1,000", "−1.16 … 6.60 %", "−1.90 … 7.35 %", "−3.35 … 8.80 %"], ["10,000", "1.50 … 3.95 %", "1.26 … 4.19 %", "0.80 … 4.65 %"], ["100,000", "2.34 … 3.11 %", "2.26 … 3.19 %", "2.12 … 3.33 %"], ["1,000,000", "2.60 … 2.85 %", "2.58 … 2.87 %", "2.53 … 2.92 %"]]}, {"id": "hs-fortune-standard", "title": "Fortune and Envy, standard game", "edge": "8.00 %", "value": 8.00078472546416, "rounds": [1000, 5623, 31623, 177828, 1000000], "bands": [{"level": 90, "low": [-12.24, -0.54, 4.4, 6.48, 7.36], "high": [28.25, 16.54, 11.6, 9.52, 8.64]}, {"level": 95, "low": [-16.12, -2.17, 3.71, 6.19, 7.24], "high": [32.12, 18.17, 12.29, 9.81, 8.76]}, {"level": 99, "low": [-23.7, -5.37, 2.36, 5.62, 7.0], "high": [39.7, 21.37, 13.64, 10.38, 9.0]}], "table": [["1,000", "−12.24 … 28.24 %", "−16.12 … 32.12 %", "−23.70 … 39.70 %"], ["10,000", "1.60 … 14.40 %", "0.37 … 15.63 %", "−2.02 … 18.03 %"], ["100,000", "5.98 … 10.03 %", "5.59 … 10.41 %", "4.83 … 11.17 %"], ["1,000,000", "7.36 … 8.64 %", "7.24 … 8.76 %", "7.00 … 9.00 %"]]}],
  cost: null,
};

export const labAdvice: Wire.AdviceInfo = {
  status: "ready",
  hand: "Js Jh 4c 4d Ad Qd 8s",
  house_way: "horseshoe",
  dealer: null,
  settings: [
    {"high": ["Js", "Jh", "8s", "4d", "4c"], "low": ["Ad", "Qd"], "high_name": "jacks and fours, eight kicker", "low_name": "ace-queen", "win": "27,661,630", "push": "22,842,354", "lose": "3,020,696", "total": "53,524,680", "value": "+0.434526", "cost": "0", "measure": 0.434525764563, "best": true, "house_way": true},
    {"high": ["Ad", "Qd", "Js", "Jh", "8s"], "low": ["4d", "4c"], "high_name": "pair of jacks, ace-queen-eight kickers", "low_name": "pair of fours", "win": "26,870,298", "push": "20,042,035", "lose": "6,612,347", "total": "53,524,680", "value": "+0.353378", "cost": "0.081148", "measure": 0.35337784551, "best": false, "house_way": false},
    {"high": ["Qd", "Js", "Jh", "4d", "4c"], "low": ["Ad", "8s"], "high_name": "jacks and fours, queen kicker", "low_name": "ace-eight", "win": "23,357,467", "push": "26,176,541", "lose": "3,990,672", "total": "53,524,680", "value": "+0.340010", "cost": "0.094516", "measure": 0.340009910382, "best": false, "house_way": false},
    {"high": ["Qd", "Js", "Jh", "8s", "4c"], "low": ["Ad", "4d"], "high_name": "pair of jacks, queen-eight-four kickers", "low_name": "ace-four", "win": "17,848,820", "push": "21,657,701", "lose": "14,018,159", "total": "53,524,680", "value": "+0.054895", "cost": "0.379631", "measure": 0.054894676624, "best": false, "house_way": false},
    {"high": ["Qd", "Js", "Jh", "8s", "4d"], "low": ["Ad", "4c"], "high_name": "pair of jacks, queen-eight-four kickers", "low_name": "ace-four", "win": "17,848,820", "push": "21,657,701", "lose": "14,018,159", "total": "53,524,680", "value": "+0.054895", "cost": "0.379631", "measure": 0.054894676624, "best": false, "house_way": false},
  ],
};
